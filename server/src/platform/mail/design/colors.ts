import type { BrandColors } from '@vesper/contracts/theme';

/** The sky above a mail: the same by day and by night. */
export const NIGHT = '#1C1220';

/** The colours of a brand's mails: a colour on a light and on a dark page. */
export const mailColors = ({ primary, secondary }: BrandColors) => ({
  page: { light: '#F6F0EF', dark: '#1D1715' },
  surface: { light: '#FFFFFF', dark: '#312927' },
  line: { light: '#E9E1DE', dark: '#4C433F' },
  text: { light: '#1D1715', dark: '#F6F0EF' },
  quiet: { light: '#665B57', dark: '#ADA29E' },
  primary: { light: primary[600], dark: primary[400] },
  onPrimary: { light: '#FFFFFF', dark: '#120D0C' },
  /** Discs with a person's initial, in turn: the same by day and by night. The first colour is the whole disc where nothing can be graded. */
  faces: [
    { ground: [primary[600], primary[800]], initial: '#FFFFFF' },
    { ground: [secondary[400], secondary[500]], initial: '#1D1715' },
    { ground: [NIGHT, primary[900]], initial: secondary[300] },
  ] as const,
});

export type MailColors = ReturnType<typeof mailColors>;
