// The heavy door: react-aria-components come along. Import it from a module that is itself loaded lazily.
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { Sheet, type SheetProps } from './dialog/sheet.tsx';
