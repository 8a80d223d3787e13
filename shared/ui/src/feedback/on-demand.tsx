import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

interface OnDemandProps {
  /** The component's code failed to load. Mounting again tries again. */
  onLoadError: (error: unknown) => void;
  /** Shown until the code is there; default: nothing. */
  waiting?: ReactNode;
}

/**
 * A component whose code is loaded when it is first mounted; renders `waiting` until then. Like `React.lazy`, but a failed download
 * (e.g. no reception) is retried on the next mount instead of failing until the page is reloaded.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & OnDemandProps> {
  let loaded: ComponentType<Props> | null = null;

  return function OnDemand({ onLoadError, waiting = null, ...props }: Props & OnDemandProps) {
    const [Component, setComponent] = useState(() => loaded);
    const reportLoadError = useEffectEvent(onLoadError);
    useEffect(() => {
      if (Component) return;
      let isMounted = true;
      load().then(
        (module) => {
          loaded = module.default;
          if (isMounted) setComponent(() => loaded);
        },
        (error: unknown) => isMounted && reportLoadError(error),
      );
      return () => {
        isMounted = false;
      };
    }, [Component]);
    return Component ? <Component {...(props as unknown as Props)} /> : waiting;
  };
}
