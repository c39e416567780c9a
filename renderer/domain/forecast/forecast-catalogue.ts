/**
 * The one call the planner makes: a whole catalogue's demand, with quantiles, from nothing but its own past. Training and answering are apart, so that two workers can share
 * the training and a single changed SKU is answered without it.
 */
import type { CatalogueForecast } from './catalogue-forecast';
import type { Panel } from './panel';
import { applyCatalogue } from './pool/apply-catalogue';
import type { CatalogueOptions } from './pool/catalogue-plan';
import { trainCatalogue, type TrainedPools } from './pool/train-catalogue';

export const forecastCatalogue = (panel: Panel, options: CatalogueOptions, ready: TrainedPools = {}): CatalogueForecast => applyCatalogue(trainCatalogue(panel, options, ready), panel);
