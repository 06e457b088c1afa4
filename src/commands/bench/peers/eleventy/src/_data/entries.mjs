import { readdir, readFile } from 'node:fs/promises';

/** Every page below pages/, with the address that its file stands for. */
export default async function readEntries() {
  const files = await readdir('pages', { recursive: true });
  const pages = files.filter((file) => file.endsWith('.json'));
  return Promise.all(
    pages.map(async (file) => ({
      slug: file.replace(/\.json$/, ''),
      ...JSON.parse(await readFile(`pages/${file}`, 'utf8')),
    })),
  );
}
