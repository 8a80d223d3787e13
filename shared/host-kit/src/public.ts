/** What a remote is built with. The shell provides the one copy; a remote imports nothing of React's world but this, `react` and `@vesper/ui`. */
export { type ApiClientPorts, createApiClient } from './api-client/create-api-client.ts';
export { delayBeforeRetry } from './api-client/retry.ts';
export { createUpload } from './api-client/upload.ts';
export { callKey, useCall, useCallMutation } from './hooks/use-call.ts';
export { useEvent } from './hooks/use-event.ts';
export { HostSlot } from './hooks/host-slot.tsx';
export { useStoreValue } from './hooks/use-store-value.ts';
export { type Texts, useTexts } from './hooks/use-texts.ts';
export { useTitle } from './hooks/use-title.ts';
export { useHost } from './remote/host-context.ts';
export { HostProvider } from './remote/host-provider.tsx';
export { createRemote, type RemoteParts } from './remote/create-remote.tsx';
export { useLeaveGuard } from './remote/leave-guard.ts';
export { useParams } from './remote/view-context.ts';
export { HrefLink, Link, type LinkProps, NavLink } from './navigation/link.tsx';
export { useSearchParams } from './navigation/use-search-params.ts';
export { useLocation, useNavigate } from 'react-router';
export { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
