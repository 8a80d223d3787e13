import { useState } from 'react';
import {
  AppFrame,
  Avatar,
  Badge,
  BaseStyles,
  BottomBar,
  Button,
  ChevronDownIcon,
  CoinsIcon,
  Container,
  createToastQueue,
  type Destination,
  DropdownMenu,
  FiltersIcon,
  Footer,
  HeartIcon,
  Logo,
  LogOutIcon,
  MessageIcon,
  PageHeading,
  SearchIcon,
  SettingsIcon,
  Tabs,
  themes,
  ToastRegion,
  TopBar,
  TopBarAction,
  UserIcon,
} from '../src/public.ts';
import { Basics } from './basics.tsx';
import { Chat } from './chat.tsx';
import { Dialogs } from './dialogs.tsx';
import { Feedback } from './feedback.tsx';
import { Forms } from './forms.tsx';
import { People } from './people.tsx';
import { portrait } from './portraits.ts';

const destinations: Destination[] = [
  { href: '#search', label: 'Search', icon: <SearchIcon />, isCurrent: true },
  { href: '#messages', label: 'Messages', icon: <MessageIcon />, badge: <Badge label="3 unread messages">3</Badge> },
  { href: '#likes', label: 'Likes', icon: <HeartIcon />, badge: <Badge label="12 new likes">12</Badge> },
];

const credits: Destination = {
  href: '#credits',
  label: 'Credits',
  icon: <CoinsIcon />,
  badge: (
    <Badge tone="warning" label="8 credits left">
      8
    </Badge>
  ),
};

const links = (...labels: string[]) => labels.map((label) => ({ href: `#${label}`, label }));

/** Every component in its states, inside the page's own frame. For looking at; texts are English only. */
export function Gallery({ theme = 'coral' }: { theme?: keyof typeof themes }) {
  const [toasts] = useState(() => createToastQueue());
  return (
    <>
      <BaseStyles theme={themes[theme]} />
      <AppFrame
        skipLabel="Skip to content"
        top={
          <TopBar
            logo={<Logo name="Amoria" />}
            home={{ href: '#home', label: 'Amoria, to the members' }}
            label="Main"
            destinations={destinations}
            end={
              <>
                <TopBarAction href="#credits" icon={<CoinsIcon />}>
                  34 credits
                </TopBarAction>
                <DropdownMenu
                  label="Account"
                  trigger={
                    <>
                      <Avatar src={portrait(3)} size={32} />
                      <ChevronDownIcon size={20} />
                    </>
                  }
                  items={[
                    { label: 'My profile', href: '#profile', icon: <UserIcon /> },
                    { label: 'Settings', href: '#settings', icon: <SettingsIcon /> },
                    { label: 'Log out', onSelect: () => {}, icon: <LogOutIcon /> },
                  ]}
                />
              </>
            }
          />
        }
        footer={
          <Footer
            label="Footer"
            columns={[
              { heading: 'Amoria', links: links('Pricing', 'FAQ', 'Customer service') },
              { heading: 'Rules', links: links('Terms', 'Privacy', 'Cookies') },
              { heading: 'Your rights', links: links('Complaints', 'Return policy', 'Access ban') },
            ]}
            company={
              <>
                Amoria B.V. · Keizersgracht 1, 1015 Amsterdam, Netherlands
                <br />
                KvK 12345678 · VAT NL001234567B01
              </>
            }
          />
        }
        bottom={<BottomBar label="Main" destinations={[...destinations, credits]} />}
      >
        <Container>
          <PageHeading
            title="Who is out tonight?"
            text="1,248 members near Utrecht"
            actions={
              <Button variant="secondary" icon={<FiltersIcon />}>
                Filters
              </Button>
            }
          />
          <Tabs
            label="Likes"
            tabs={[
              { href: '#received', label: 'Received', badge: <Badge label="12 new">12</Badge>, isCurrent: true },
              { href: '#given', label: 'Given', isCurrent: false },
              { href: '#matches', label: 'Matches', isCurrent: false },
            ]}
          />
          <People />
          <Basics />
          <Forms />
          <Chat />
          <Feedback toasts={toasts} />
          <Dialogs />
        </Container>
      </AppFrame>
      <ToastRegion queue={toasts} label="Notifications" closeLabel="Close" />
    </>
  );
}
