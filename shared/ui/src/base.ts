/// <reference path="./create-lucide-icon.d.ts" />
/**
 * What the shell's first file has anyway, and what must exist once. The shell shares it with remotes. Everything else of this package is
 * bundled, tree-shaken, by who uses it, so that a page carries its own components and no others. Files outside of this list import it by its
 * name, never by path: a second copy of the styles would break the page, and fails the build.
 */
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './actions/button.tsx';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export { ErrorCard } from './feedback/error-card.tsx';
export { Notice } from './feedback/notice.tsx';
export { OfflineBar } from './feedback/offline-bar.tsx';
export { onDemand } from './feedback/on-demand.tsx';
export { Loading, Skeleton } from './feedback/skeleton.tsx';
export { SlowNotice } from './feedback/slow-notice.tsx';
export { Spinner } from './feedback/spinner.tsx';
export { Strip } from './feedback/strip.tsx';
export { createToastQueue, type Toast, type ToastQueue } from './feedback/toast-queue.ts';
export { ToastRegion } from './feedback/toast-region.tsx';
export type { Tone } from './feedback/tones.tsx';
export { Checkbox } from './forms/checkbox.tsx';
export { FormError } from './forms/form-error.tsx';
export { PasswordField } from './forms/password-field.tsx';
export { TextField, type TextFieldProps } from './forms/text-field.tsx';
export { Card } from './layout/card.tsx';
export { Container, NarrowContainer } from './layout/container.tsx';
export { PageHeading } from './layout/page-heading.tsx';
export { Inline, Stack } from './layout/stack.tsx';
export { Anchor, type AnchorProps, LinkProvider } from './navigation/anchor.tsx';
export { AppFrame } from './navigation/app-frame.tsx';
export { BottomBar } from './navigation/bottom-bar.tsx';
export { DropdownMenu, type MenuItem } from './navigation/dropdown-menu.tsx';
export { Footer, type FooterColumn } from './navigation/footer.tsx';
export { HIDES_BOTTOM_BAR } from './navigation/hides-bottom-bar.ts';
export { SkipLink } from './navigation/skip-link.tsx';
export { TextLink } from './navigation/text-link.tsx';
export { TopBar } from './navigation/top-bar.tsx';
export { TopBarAction } from './navigation/top-bar-action.tsx';
export { BackProvider, useBack } from './navigation/use-back.tsx';
export { Avatar } from './people/avatar.tsx';
export { OnlineDot } from './people/online-dot.tsx';
export { pictureOf, placeholderOf, type ProfilePicture } from './people/picture-of.ts';
export { Picture, type PictureProps } from './people/picture.tsx';
export { css, keyframes, StyleSheetManager, styled } from './styled.ts';
export { Badge, type BadgeTone } from './text/badge.tsx';
export { Logo } from './text/logo.tsx';
export { VisuallyHidden, visuallyHidden } from './text/visually-hidden.tsx';
export { BaseStyles } from './theme/base-styles.tsx';
export { color, overPicture, shadow, themeVariables } from './theme/colors.ts';
export { fontFiles } from './theme/fonts.ts';
export {
  barHeight,
  below,
  breakpoints,
  from,
  gutter,
  layer,
  low,
  lowBarHeight,
  onItsSide,
  motion,
  radius,
  type Space,
  stripHeight,
  tabularFigures,
  targetSize,
  type,
} from './theme/tokens.ts';
// What each icon is made with (`lentIcons` in `@vesper/federation`); the icons themselves are bundled where they are used.
export { default as createLucideIcon } from 'lucide-react/dist/esm/createLucideIcon.mjs';
// For those components of ours that each remote carries itself.
export { controlLook, Field, FieldError, type FieldTexts, Hint, labelLook, useControlProps } from './forms/field.tsx';
export { ownProps } from './layout/own-props.ts';
export { type Breakpoint, gridColumns } from './theme/tokens.ts';
