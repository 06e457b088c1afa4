import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { begin } from './state/events.ts';
import { Studio } from './studio.tsx';
import './styles/base.css';
import './styles/frame.css';
import './styles/form.css';
import './styles/accordion.css';
import './styles/dialog.css';
import './styles/reports.css';
import './styles/publish.css';
import './styles/found.css';
import './styles/small.css';

const root = document.getElementById('studio');
if (!root) throw new Error('There is no place for the studio.');
await begin();
createRoot(root).render(
  <StrictMode>
    <Studio />
  </StrictMode>,
);
