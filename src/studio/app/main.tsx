import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { begin } from './state/events.ts';
import { Studio } from './studio.tsx';
import './styles/studio.css';

const root = document.getElementById('studio');
if (!root) throw new Error('There is no place for the studio.');
await begin();
createRoot(root).render(
  <StrictMode>
    <Studio />
  </StrictMode>,
);
