import type { CSSProperties } from 'react';

/** The theme may be what failed: the browser's own typeface and colours, in the middle of the page. */
const inTheMiddle: CSSProperties = {
  maxWidth: '26rem',
  margin: '20vh auto 0',
  padding: '0 16px',
  font: '1rem/1.5 system-ui, sans-serif',
  textAlign: 'center',
};
const roomToPress: CSSProperties = { display: 'inline-block', padding: 12 };

/** M-17: the error page itself has failed. Plain words and a plain link; English, for the texts may be what failed. */
export function LastResort() {
  return (
    <main style={inTheMiddle}>
      <p>Something went wrong, and then again while showing the error page.</p>
      <p>
        <a href="/" style={roomToPress}>
          Go to homepage
        </a>
      </p>
    </main>
  );
}
