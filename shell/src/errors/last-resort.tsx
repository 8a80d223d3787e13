import type { CSSProperties } from 'react';

/** Inline styles, system font: the theme may be what failed. */
const centred: CSSProperties = {
  maxWidth: '26rem',
  margin: '20vh auto 0',
  padding: '0 16px',
  font: '1rem/1.5 system-ui, sans-serif',
  textAlign: 'center',
};
const touchTarget: CSSProperties = { display: 'inline-block', padding: 12 };

/** M-17: shown when the error page itself fails. In English: the texts may be what failed. */
export function LastResort() {
  return (
    <main style={centred}>
      <p>Something went wrong, and then again while showing the error page.</p>
      <p>
        <a href="/" style={touchTarget}>
          Go to homepage
        </a>
      </p>
    </main>
  );
}
