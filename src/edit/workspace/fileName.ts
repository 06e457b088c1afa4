/** True for the name of a JSON file of pages/ that leads to no other folder. */
export function isFileName(file: string): boolean {
  const [top, ...rest] = file.split('/');
  const isPlain = (part: string) => part !== '' && !part.startsWith('.') && !/[\\\0:]/.test(part);
  return (
    top === 'pages' &&
    rest.length > 0 &&
    rest[0] !== 'images' &&
    rest.every(isPlain) &&
    file.endsWith('.json')
  );
}
