import type { BrandColors } from '@vesper/contracts/theme';

/** The sky above a mail: the same by day and by night. */
export const NIGHT = '#1C1220';

/** The colours of a brand's mails: a colour on a light and on a dark page. */
export const mailColors = ({ primary }: BrandColors) => ({
  page: { light: '#F6F0EF', dark: '#1D1715' },
  surface: { light: '#FFFFFF', dark: '#312927' },
  line: { light: '#E9E1DE', dark: '#4C433F' },
  text: { light: '#1D1715', dark: '#F6F0EF' },
  quiet: { light: '#665B57', dark: '#ADA29E' },
  primary: { light: primary[600], dark: primary[400] },
  onPrimary: { light: '#FFFFFF', dark: '#120D0C' },
  /**
   * Discs with a person's initial, in turn: shades of one colour, the same by day and by night. The first of two is the whole disc where
   * nothing can be graded.
   */
  faces: [
    [primary[600], primary[700]],
    [primary[700], primary[800]],
    [primary[800], primary[900]],
  ] as const,
});

export type MailColors = ReturnType<typeof mailColors>;
