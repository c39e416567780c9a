/** Only the parts of AG Grid that the tables use: the rest stays out of the bundle. */
import {
  CellStyleModule,
  ColumnApiModule,
  ModuleRegistry,
  NumberFilterModule,
  PinnedRowModule,
  RenderApiModule,
  RowStyleModule,
  ScrollApiModule,
  TextFilterModule,
  TooltipModule,
} from 'ag-grid-community';
import { FedRowModelModule } from './fed-row-model';

ModuleRegistry.registerModules([
  FedRowModelModule,
  TextFilterModule,
  NumberFilterModule,
  PinnedRowModule,
  ColumnApiModule,
  RenderApiModule,
  ScrollApiModule,
  CellStyleModule,
  RowStyleModule,
  TooltipModule,
]);

export const gridModulesReady = true;
