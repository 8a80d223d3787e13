import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')).render(createElement('p', null, 'Good evening. This is a page that React has painted.'));
