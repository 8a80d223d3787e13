// A part of the package that it ships without types of its own.
declare module 'lucide-react/dist/esm/createLucideIcon.mjs' {
  export { createLucideIcon as default } from 'lucide-react';
}
