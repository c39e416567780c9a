import { lazy } from 'react';
import { stores } from '../../domain/stores';
import { PlanActions } from '../shipments/PlanActions';
import { pagePart } from '../../ui/page-part';
import { definePages, type Area } from '../../ui/pages';
import { CostActions } from './costs/CostActions';
import { useCostDesk } from './costs/use-cost-desk';

const SheetCharts = pagePart(async () => (await import('../../ui/sheet/SheetCharts')).SheetCharts);
const SalesPanel = pagePart(async () => (await import('./SalesDrill')).SalesPanel);
const SalesActions = lazy(async () => ({ default: (await import('./SalesDrill')).SalesActions }));
const CostPanel = pagePart(async () => (await import('./costs/CostPanel')).CostPanel);

const everyStore = stores.map((store) => store.id);

const QuantityPanel = pagePart(async () => (await import('../channels/QuantityPanel')).QuantityPanel);

const RuleActions = lazy(async () => ({ default: (await import('../channels/RuleActions')).RuleActions }));

export const dashboardPages = definePages('dashboard', [
  {
    id: 'dashboard.sales-summary',
    path: '/year-end-sales-summary',
    title: 'Sales Summary',
    summary: 'This year against last, and where the year will end.',
    menu: ['top', 'side'],
    kind: 'sheet',
    sheets: [{ sheet: 'sales-revenue', label: 'Revenue' }, { sheet: 'sales-units', label: 'Units' }],
    Panel: SalesPanel,
    Actions: SalesActions,
  },
  {
    id: 'dashboard.most-selling',
    path: '/most-selling-dashboard-rg',
    title: 'Most Selling',
    summary: 'What sells best now, and which of it is about to run out.',
    menu: ['side'],
    kind: 'sheet',
    sheets: [{ sheet: 'most-selling', label: 'Most selling' }],
    Panel: SheetCharts,
    Actions: PlanActions,
  },
  {
    id: 'dashboard.fbm-inventory',
    path: '/fbm-dashboard-rg',
    title: 'FBM Inventory',
    summary: 'Quantities shown on Amazon for orders shipped from our own stock.',
    menu: ['side'],
    kind: 'sheet',
    sheets: [{ sheet: 'amazon-fbm', label: 'Amazon quantities' }],
    Panel: QuantityPanel,
    Actions: RuleActions,
  },
  {
    id: 'dashboard.cost-update',
    path: '/CostCompetitorUpdate',
    title: 'Cost Update',
    summary: 'Landed costs, fees, margins and competitors, by date.',
    menu: ['side'],
    kind: 'sheet',
    sheets: [{ sheet: 'costs', label: 'Costs and competitors' }],
    Actions: CostActions,
    Panel: CostPanel,
    useDesk: useCostDesk,
  },
]);

export const dashboard: Area = {
  id: 'dashboard',
  title: 'Dashboard',
  place: 'top',
  listedFor: everyStore,
  setUpFor: everyStore,
  pages: dashboardPages,
  shortcuts: [],
};
