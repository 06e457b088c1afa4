import { defineConfig } from 'astro/config';

export default defineConfig({ cacheDir: './.cache', vite: { cacheDir: './.cache/vite' } });
