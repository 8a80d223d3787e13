import type { Layout as LayoutName } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { AppFrame } from '@vesper/ui';
import type { ReactNode } from 'react';
import { Alerts } from '../alerts/alerts.tsx';
import { SiteFooter } from './site-footer.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SiteBar } from './site-bar.tsx';
import { ChatFrame } from './chat-frame.tsx';
import { EmptyFrame } from './empty-frame.tsx';

interface LayoutProps {
  name: LayoutName;
  footer?: ReactNode;
  /** The strip above the page, where the layout has one. */
  alerts?: ReactNode;
  children: ReactNode;
}

/** Frame around a page, by its route's layout. */
export function Layout({ name, footer = <SiteFooter />, alerts = <Alerts />, children }: LayoutProps) {
  const { t } = useTexts();
  const skipLabel = t('layout.skip');
  switch (name) {
    case 'chat': // L-03
      return <ChatFrame skipLabel={skipLabel}>{children}</ChatFrame>;
    case 'empty': // L-05
      return <EmptyFrame>{children}</EmptyFrame>;
    case 'lander': // L-04
      return (
        <AppFrame skipLabel={skipLabel} top={<SiteBar kind="logo" />} footer={footer}>
          {children}
        </AppFrame>
      );
    default: // L-01
      return (
        <AppFrame skipLabel={skipLabel} top={<SiteBar kind="full" />} footer={footer} bottom={<PhoneBar />}>
          {alerts}
          {children}
        </AppFrame>
      );
  }
}
