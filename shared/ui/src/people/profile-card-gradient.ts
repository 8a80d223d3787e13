/** For two or three lines at a card's lower edge: under them as dark as white text needs, and soon gone above them, off the face. */
export const lowGradient =
  'linear-gradient(to top, rgb(18 13 12 / 0.8), rgb(18 13 12 / 0.7) 40%, rgb(18 13 12 / 0.57) 63%, rgb(18 13 12 / 0.3) 80%, rgb(18 13 12 / 0.1) 92%, transparent)';
