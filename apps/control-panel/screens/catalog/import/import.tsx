import { Import } from '../../../importing/import.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import document from './import-catalog.graphql';
import { texts } from './texts.ts';

/** Imports services and products from a file. */
export default function ImportCatalog({ onClose }: { onClose: () => void }) {
  return (
    <Import
      document={document}
      reportOf={({ importCatalog }) => importCatalog}
      affects={['catalog', 'stock', 'appointment']}
      said={useTexts(texts)}
      onClose={onClose}
    />
  );
}
