import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BaseStyles } from '../src/public.ts';
import { Gallery } from './gallery.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <BaseStyles />
    <Gallery />
  </StrictMode>,
);
