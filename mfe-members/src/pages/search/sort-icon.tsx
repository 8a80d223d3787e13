/** That a choice is of an order, and no filter. */
export function SortIcon() {
  return (
    <svg
      className="lucide"
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 5v14m-4-4 4 4 4-4M16 19V5m-4 4 4-4 4 4" />
    </svg>
  );
}
