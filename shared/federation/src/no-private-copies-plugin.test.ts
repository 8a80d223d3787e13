import { expect, test } from 'vitest';
import { mayBePrivate } from './no-private-copies-plugin.ts';

const inProject = (file: string) => mayBePrivate(`/project/${file}`, '/project');

test.each([
  'node_modules/react-dom/client.js',
  'node_modules/react/index.js',
  'node_modules/react/compiler-runtime.js',
  'node_modules/styled-components/dist/styled-components.browser.esm.js',
  'node_modules/i18next/dist/esm/i18next.js',
  'node_modules/react-router/dist/production/index.js',
  'node_modules/some-picker/node_modules/react/index.js',
  'node_modules/@tanstack/react-query/build/modern/index.js',
  'shared/ui/src/base.ts',
  'shared/ui/src/styled.ts',
  'shared/ui/src/actions/button.tsx',
  'shared/host-kit/src/hooks/use-call.ts',
  'shared/i18n/src/create-i18n.ts',
  'shared/contracts/src/public.ts',
])('a remote may not carry %s', (file) => expect(inProject(file)).toBe(false));

test.each([
  'mfe-members/src/remote.ts',
  'node_modules/virtua/lib/index.mjs',
  'node_modules/react-easy-swipe/index.js',
  'node_modules/zod/v4/mini/schemas.js',
  'shared/contracts/src/api/members.ts',
  'shared/ui/src/navigation/tabs.tsx',
])('a remote may carry %s', (file) => expect(inProject(file)).toBe(true));
