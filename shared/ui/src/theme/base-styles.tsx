import { createGlobalStyle } from '../styled.ts';
import { color, themeVariables } from './colors.ts';
import { fontFaces, fontFamily } from './fonts.ts';
import { type } from './tokens.ts';

// Separate from the theme, so that changing the theme doesn't re-insert the fonts and flash.
const FontFaces = createGlobalStyle`${fontFaces}`;

const Variables = createGlobalStyle`${themeVariables()}`;

// No selector here is more specific than a class: the insertion order of different packages' styles is not under our control.
const Reset = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; padding: 0; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    background: ${color.page};
    overflow-y: scroll;
  }
  body {
    min-height: 100dvh;
    font-family: ${fontFamily};
    ${type[16]};
    color: ${color.text};
    background: ${color.page};
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4 { font-weight: 700; text-wrap: balance; }
  p { text-wrap: pretty; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  legend { padding: 0; }
  img, svg, video { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }
  button { background: none; border: 0; cursor: pointer; }
  a { color: ${color.link}; text-underline-offset: 0.18em; text-decoration-thickness: 0.07em; }
  button, a, label, summary, select, input { -webkit-tap-highlight-color: transparent; touch-action: manipulation; }
  ::placeholder { color: ${color.textQuiet}; opacity: 1; }
  ::selection { background: ${color.badge}; color: ${color.onBadge}; }
  :where(:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  :where(h1, main, div):where([tabindex='-1']:focus-visible) { outline: none; }
  [hidden] { display: none !important; }
  /* A slot that no widget fills, or whose widgets all failed, takes no space in its row. */
  :where([data-slot]):not(:has(> :not([hidden]))) { display: none; }
  :where(.lucide) { flex: none; stroke-width: 1.75; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      /* Over before the first frame, or that would show how it begins. */
      animation-delay: -1ms !important;
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /* None, not a short one: with a duration, applying the reset itself would animate, and the page would shift. */
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
  /* Of a page that marks what belongs on paper, only that is printed, black on white in every theme. */
  @media print {
    body:has([data-printed]) :not(:has([data-printed]), [data-printed], [data-printed] *) { display: none !important; }
    html:has([data-printed]), body:has([data-printed]) { background: white !important; }
    [data-printed], [data-printed] * { color: black !important; background: none !important; border-color: black !important; }
  }
`;

interface BaseStylesProps {
  /** False: the document already has the values of the colours. */
  hasVariables?: boolean;
  /** False: the document already has the fonts. A second definition would load them again and flash. */
  hasFaces?: boolean;
}

/** Rendered once, by the shell: fonts, roles of the brand's colours, reset, focus ring, reduced motion. The document has the colours. */
export function BaseStyles({ hasVariables = true, hasFaces = true }: BaseStylesProps) {
  return (
    <>
      {hasFaces && <FontFaces />}
      {hasVariables && <Variables />}
      <Reset />
    </>
  );
}
