/** Opens a question and goes there, without an entry in the history: going back leaves the page. */
export function showSection(id: string): void {
  const question = document.getElementById(id);
  if (!(question instanceof HTMLDetailsElement)) return;
  question.open = true;
  question.scrollIntoView();
  question.querySelector('summary')?.focus({ preventScroll: true });
}
