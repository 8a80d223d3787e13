import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

interface OnDemandProps {
  /** The file did not come. Shown anew, it is asked for anew. */
  onMissing: (error: unknown) => void;
}

/**
 * A component in a file of its own, fetched when it is first shown; until it is there, nothing stands in its place. What
 * `React.lazy` does, but a file that did not come once (a train in a tunnel) is not missing until the page is reloaded.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & OnDemandProps> {
  let loaded: ComponentType<Props> | null = null;

  return function OnDemand({ onMissing, ...props }: Props & OnDemandProps) {
    const [Component, setComponent] = useState(() => loaded);
    const missing = useEffectEvent(onMissing);
    useEffect(() => {
      if (Component) return;
      let isWanted = true;
      load().then(
        (module) => {
          loaded = module.default;
          if (isWanted) setComponent(() => loaded);
        },
        (error: unknown) => isWanted && missing(error),
      );
      return () => {
        isWanted = false;
      };
    }, [Component]);
    return Component && <Component {...(props as unknown as Props)} />;
  };
}
