import { createRoot } from 'react-dom/client';
import { App } from './boot/app.tsx';
import { deadline, sleep } from './platform/timers.ts';
import { createShell } from './boot/create-shell.ts';
import { isTypefaceUsed, takeLateTypeface } from './boot/late-typeface.ts';
import { startShell } from './boot/start-shell.ts';
import { LastResort } from './errors/last-resort.tsx';
import { placesIn } from './boot/in-place.ts';
import { loadInitialTexts } from './language/initial-texts.ts';
import { createTextLoader } from './language/load-texts.ts';
import { replacePrerendered, liveRoot } from './boot/replace-prerendered.ts';
import { readNonce, readPageData } from './platform/page-data.ts';

const container = liveRoot(document);
const root = createRoot(container);
const pageData = readPageData(document);
loadInitialTexts(pageData, createTextLoader(pageData, { fetch: window.fetch.bind(window), deadline, sleep }), {
  sleep,
  random: Math.random,
}).then(
  (texts) => {
    const parts = createShell({ ...pageData, texts }, readNonce(document), window, container);
    if (!parts.shell.isWithheld) startShell(parts, window);
    root.render(<App shell={parts.shell} views={parts.views} />);
    takeLateTypeface({ document, Face: FontFace, isUsed: () => isTypefaceUsed(document), places: () => placesIn(document) });
  },
  () => {
    root.render(<LastResort />);
    replacePrerendered(document, container);
  },
);
