import { catalog as t } from '#texts/catalog';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { Pick } from '../../../ui/list/pick.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { Toolbar } from '../../../ui/list/toolbar.tsx';
import document from '../catalog-categories.graphql';
import styles from './list.module.css';
import { sorts, types } from './use-catalog-filters.ts';

/** Filters and sort order of the catalog. */
export function Narrowing() {
  const { id: businessId } = useBusiness();
  const { data } = useRead('catalog', document, { businessId });
  const categories = data?.categories.items ?? [];
  return (
    <Toolbar list="catalog">
      <SearchField placeholder={t.search} />
      <ChoiceChips
        label={t.type}
        name="type"
        choices={[
          { value: 'all', label: t.all },
          ...types.map(value => ({ value, label: t.types[value] })),
        ]}
      />
      <div className={styles['picks']}>
        <Pick
          label={t.category}
          name="category"
          any={t.anyCategory}
          choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Pick
          label={t.state}
          name="active"
          any={t.activeOrNot}
          choices={[{ value: 'yes', label: t.onlyActive }]}
        />
        <Pick
          label={t.sort}
          name="sort"
          any={t.byCategory}
          choices={sorts.map(value => ({ value, label: t.sorts[value] }))}
        />
      </div>
    </Toolbar>
  );
}
