import { LOCALES } from '@vesper/contracts';

/** Files of a package, by path. */
type Files = Record<string, string>;

const textsIn = (folder: string, texts: object): Files =>
  Object.fromEntries(LOCALES.map((locale) => [`${folder}/${locale}.json`, JSON.stringify(texts)]));

/** The folder of a lander. */
export const landerFolder = (name: string, { heading, adSafe }: { heading: string; adSafe: boolean }): Files => {
  const folder = `mfe-landers/src/landers/${name}`;
  return {
    [`${folder}/lander.json`]: JSON.stringify({ path: `/landers/${name}/:slug?`, adSafe }),
    [`${folder}/lander.tsx`]: `
      import { useTexts } from '@vesper/host-kit';
      import { Container } from '@vesper/ui';
      import { SignupButton } from '../../signup/signup-button.tsx';
      import poster from './poster.svg';

      export default function Lander() {
        const { t } = useTexts();
        return (
          <Container>
            <h1 tabIndex={-1}>{t('${name}.heading')}</h1>
            <img src={poster} alt="" width={320} height={180} />
            <SignupButton lander="${name}" />
          </Container>
        );
      }`,
    [`${folder}/poster.svg`]: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><title>${name}</title><path d="M0 90h320v90H0z"/></svg>`,
    ...textsIn(`${folder}/texts`, { title: heading, heading }),
    [`${folder}/texts/de.json`]: JSON.stringify({ title: heading, heading: `${heading} (auf Deutsch)` }),
  };
};

export const PAGES = [{ page: 'hello', path: '/hello', layout: 'default', access: 'anyone', title: 'hello.title' }];

/** `remote.json` of the new remote. */
export const declarationOf = (changes: object = {}): string =>
  JSON.stringify({ name: 'mfe-hello', contract: '^1.0.0', pages: PAGES, slots: [{ slot: 'profile.actions', widget: 'wave' }], ...changes });

/** A new remote: a page, and a widget in another remote's page. */
export const newRemote: Files = {
  'mfe-hello/package.json': JSON.stringify({ name: '@vesper/mfe-hello', version: '1.0.0', private: true, type: 'module', exports: {} }),
  'mfe-hello/webpack.config.mjs': `import { remoteConfig } from '@vesper/federation'; export default remoteConfig(import.meta.url);`,
  'mfe-hello/remote.json': declarationOf(),
  'mfe-hello/src/remote.ts': `
    import { createRemote } from '@vesper/host-kit';
    import declaration from '../remote.json';
    export default createRemote({
      contract: declaration.contract,
      pages: { hello: () => import('./pages/hello/page.tsx') },
      widgets: { wave: () => import('./widgets/wave/widget.tsx') },
    });`,
  'mfe-hello/src/pages/hello/page.tsx': `
    import { useTexts } from '@vesper/host-kit';
    import { Container, PageHeading } from '@vesper/ui';
    export default function Hello() {
      const { t } = useTexts();
      return <Container><PageHeading title={t('hello.heading')} /></Container>;
    }`,
  'mfe-hello/src/widgets/wave/widget.tsx': `
    import { Link, useTexts } from '@vesper/host-kit';
    export default function Wave() {
      const { t } = useTexts();
      return <Link to="/hello">{t('hello.wave')}</Link>;
    }`,
  ...textsIn('mfe-hello/src/texts', { hello: { title: 'Hello', heading: 'Hello from a team no one knew', wave: 'Someone waves' } }),
};
