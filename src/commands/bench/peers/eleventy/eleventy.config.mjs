export default function configure(config) {
  config.addPassthroughCopy('src/styles.css');
  return { dir: { input: 'src', output: '_site' } };
}
