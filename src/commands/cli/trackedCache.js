import { spawnSync } from 'node:child_process';

/** Commands believe their caches, compiled code among them: none may come with a branch. */
export function refusalOfTracked(root) {
  const { stdout } = spawnSync('git', ['ls-files', '--', ':(icase).cache'], {
    cwd: root,
    encoding: 'utf8',
  });
  const [file] = (stdout ?? '').split('\n');
  return file && refusal(file);
}

function refusal(file) {
  return {
    en: `git tracks ${file}, but commands believe .cache/, which may therefore not come from others. Delete the folder, run git rm -r --cached .cache, and commit.`,
    es: `git sigue ${file}, pero las órdenes se fían de .cache/, que por eso no puede venir de otras personas. Borre la carpeta, ejecute git rm -r --cached .cache y confirme el cambio.`,
  };
}
