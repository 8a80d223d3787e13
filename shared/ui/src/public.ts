export type * from './base.ts';
export {
  Anchor,
  AppFrame,
  Avatar,
  BackProvider,
  Badge,
  barHeight,
  BaseStyles,
  below,
  BottomBar,
  breakpoints,
  Button,
  ButtonLink,
  Card,
  Checkbox,
  color,
  Container,
  createToastQueue,
  css,
  DropdownMenu,
  ErrorCard,
  fontFiles,
  Footer,
  FormError,
  from,
  gutter,
  HIDES_BOTTOM_BAR,
  IconButton,
  Inline,
  keyframes,
  layer,
  LinkProvider,
  Loading,
  Logo,
  low,
  lowBarHeight,
  motion,
  NarrowContainer,
  Notice,
  OfflineBar,
  onDemand,
  OnlineDot,
  onItsSide,
  overPicture,
  PageHeading,
  PasswordField,
  Picture,
  pictureOf,
  placeholderOf,
  radius,
  shadow,
  Skeleton,
  SkipLink,
  SlowNotice,
  Spinner,
  Stack,
  Strip,
  stripHeight,
  styled,
  StyleSheetManager,
  tabularFigures,
  targetSize,
  TextField,
  TextLink,
  themeVariables,
  ToastRegion,
  TopBar,
  TopBarAction,
  type,
  useBack,
  VisuallyHidden,
  visuallyHidden,
} from '@vesper/ui/base';
export { Bubble, type ClusterPlace } from './chat/bubble.tsx';
export { Composer } from './chat/composer.tsx';
export { DayLine, MessageList } from './chat/message-list.tsx';
export { TypingDots } from './chat/typing-dots.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export { Flourish } from './feedback/flourish.tsx';
export { AmountField } from './forms/amount-field.tsx';
export { DateOfBirthField } from './forms/date-of-birth-field.tsx';
export { RadioCards } from './forms/radio-cards.tsx';
export type { RadioOption } from './forms/radio-group.tsx';
export { RadioList } from './forms/radio-list.tsx';
export { SelectField } from './forms/select-field.tsx';
export { Switch } from './forms/switch.tsx';
export { TextArea } from './forms/text-area.tsx';
export { EveningColumns } from './layout/evening-columns.tsx';
export { Column, Grid } from './layout/grid.tsx';
export type { Destination } from './navigation/destination.ts';
export { fadingEdges, markMore } from './navigation/fading-edges.ts';
export { FadingRow } from './navigation/fading-row.tsx';
export { ForwardLink } from './navigation/forward-link.tsx';
export { ProgressDots } from './navigation/progress-dots.tsx';
export { Tabs } from './navigation/tabs.tsx';
export { PriceCard } from './payment/price-card.tsx';
export { PriceCards } from './payment/price-cards.tsx';
export { FictionalPill } from './people/fictional-pill.tsx';
export { LikeButton } from './people/like-button.tsx';
export { cardTool, CardTools } from './people/card-tools.tsx';
export { NameAndAge } from './people/name-and-age.tsx';
export { ProfileCard, type ProfileCardProps, ProfileCardSkeleton } from './people/profile-card.tsx';
export { ProfileGrid } from './people/profile-grid.tsx';
export { BrandStyles } from './theme/brand-styles.tsx';
export { eveningSky, lamp, roofs } from './theme/evening.ts';
export { Chip, OpeningChip, RemovableChip, ToggleChip } from './text/chip.tsx';
export * from './icons.ts';
