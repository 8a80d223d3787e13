/** M-17: the error page itself has failed. Plain words and a plain link; English, for the texts may be what failed. */
export function LastResort() {
  return (
    <main>
      <p>An error occured, and another one while showing the error page.</p>
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </main>
  );
}
