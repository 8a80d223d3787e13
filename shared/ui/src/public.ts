export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './actions/button.tsx';
export { IconButton } from './actions/icon-button.tsx';
export { Bubble, type ClusterPlace } from './chat/bubble.tsx';
export { Composer } from './chat/composer.tsx';
export { DayLine, MessageList } from './chat/message-list.tsx';
export { TypingDots } from './chat/typing-dots.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
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
export { DateOfBirthField } from './forms/date-of-birth-field.tsx';
export { FormError } from './forms/form-error.tsx';
export { PasswordField } from './forms/password-field.tsx';
export { RadioCards } from './forms/radio-cards.tsx';
export type { RadioOption } from './forms/radio-group.tsx';
export { RadioList } from './forms/radio-list.tsx';
export { SelectField } from './forms/select-field.tsx';
export { TextArea } from './forms/text-area.tsx';
export { TextField, type TextFieldProps } from './forms/text-field.tsx';
export * from './icons.ts';
export { Card } from './layout/card.tsx';
export { Container, NarrowContainer } from './layout/container.tsx';
export { Column, Grid } from './layout/grid.tsx';
export { PageHeading } from './layout/page-heading.tsx';
export { Inline, Stack } from './layout/stack.tsx';
export { Anchor, type AnchorProps, LinkProvider } from './navigation/anchor.tsx';
export { AppFrame } from './navigation/app-frame.tsx';
export { BottomBar } from './navigation/bottom-bar.tsx';
export type { Destination } from './navigation/destination.ts';
export { DropdownMenu, type MenuItem } from './navigation/dropdown-menu.tsx';
export { Footer, type FooterColumn } from './navigation/footer.tsx';
export { ProgressDots } from './navigation/progress-dots.tsx';
export { SkipLink } from './navigation/skip-link.tsx';
export { Tabs } from './navigation/tabs.tsx';
export { TextLink } from './navigation/text-link.tsx';
export { TopBar } from './navigation/top-bar.tsx';
export { TopBarAction } from './navigation/top-bar-action.tsx';
export { PriceCard } from './payment/price-card.tsx';
export { PriceCards } from './payment/price-cards.tsx';
export { Avatar } from './people/avatar.tsx';
export { FictionalPill } from './people/fictional-pill.tsx';
export { LikeButton } from './people/like-button.tsx';
export { OnlineDot } from './people/online-dot.tsx';
export { pictureOf, placeholderOf } from './people/picture-of.ts';
export { Picture, type PictureProps } from './people/picture.tsx';
export { ProfileCard, type ProfileCardProps, ProfileCardSkeleton, type ProfilePicture } from './people/profile-card.tsx';
export { ProfileGrid } from './people/profile-grid.tsx';
export { css, keyframes, StyleSheetManager, styled } from './styled.ts';
export { Badge, type BadgeTone } from './text/badge.tsx';
export { Chip, ToggleChip } from './text/chip.tsx';
export { Logo } from './text/logo.tsx';
export { VisuallyHidden, visuallyHidden } from './text/visually-hidden.tsx';
export { BaseStyles } from './theme/base-styles.tsx';
export { color, findTheme, overPicture, shadow, type Theme, themes, themeVariables } from './theme/colors.ts';
export { fontFiles } from './theme/fonts.ts';
export {
  barHeight,
  breakpoints,
  from,
  gutter,
  layer,
  low,
  motion,
  radius,
  type Space,
  stripHeight,
  tabularFigures,
  targetSize,
  type,
} from './theme/tokens.ts';
