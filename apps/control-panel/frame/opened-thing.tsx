import { lazy, Suspense } from 'react';
import { useOpened } from '../api/use-address.ts';
import { things } from '../places.ts';

const drawers = things.map(({ prefix, drawer }) => ({ prefix, Drawer: lazy(drawer) }));

/** What `?open=` names, on top of whatever screen: so a link, the palette and a row open things alike. */
export function OpenedThing() {
  const [id] = useOpened();
  return drawers.map(
    ({ prefix, Drawer }) =>
      id?.split('_')[0] === prefix && (
        <Suspense key={id}>
          <Drawer id={id} />
        </Suspense>
      ),
  );
}
