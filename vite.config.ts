import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page needs comes in two files; each section type and each late part in its own. */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'shared', test: /\/src\//, minShareCount: 3 },
];

export default defineConfig({
  plugins: [react()],
  publicDir: false,
  cacheDir: '.cache/vite',
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/app/client.tsx',
      output: { codeSplitting: { groups: chunks } },
    },
  },
});
