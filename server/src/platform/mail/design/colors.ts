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
  /** Behind a person's initial and in it, in turn. */
  faces: [primary, secondary].map((scale) => ({
    ground: { light: scale[100], dark: scale[800] },
    initial: { light: scale[800], dark: scale[100] },
  })),
});

export type MailColors = ReturnType<typeof mailColors>;
