// Heavy: pulls in react-aria-components. Import it only from modules that are loaded lazily.
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { Sheet, type SheetProps } from './dialog/sheet.tsx';
