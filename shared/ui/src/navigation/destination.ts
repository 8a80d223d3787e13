import type { ReactNode } from 'react';

/** An entry of the main navigation. */
export interface Destination {
  href: string;
  label: string;
  icon: ReactNode;
  /** A `Badge` with its label. */
  badge?: ReactNode;
  isCurrent?: boolean;
}
