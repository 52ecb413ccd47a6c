import { catalog as t } from '#texts/catalog';
import { ActionIcon, Menu } from '@mantine/core';
import { useCan } from '../../../data/can.ts';
import { useHasSeveral } from '../../../data/locations/locations.ts';
import { useBusiness } from '../../../data/session.ts';
import { Icon } from '../../../ui/text/icon.tsx';

interface Props {
  onImport: () => void;
  onGroups: () => void;
  onTransfers: () => void;
}

/** Menu with actions on the whole catalog. */
export default function CatalogMenu({ onImport, onGroups, onTransfers }: Props) {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('catalog_write');
  const hasSeveral = useHasSeveral();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t.more}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onGroups}>{t.groups}</Menu.Item>
        {hasSeveral && <Menu.Item onClick={onTransfers}>{t.transfers}</Menu.Item>}
        {canWrite && <Menu.Item onClick={onImport}>{t.import}</Menu.Item>}
        <Menu.Item
          component="a"
          href={`/api/business/${businessId}/catalog.csv?onlyActive=false`}
          download="catalog.csv"
        >
          {t.export}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
