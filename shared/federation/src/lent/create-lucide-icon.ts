/** Stands in for `createLucideIcon` of lucide-react in remotes: the shell's. A remote bundles the drawings of its icons only. */
export { createLucideIcon as default } from '@vesper/ui/base';
