import { airline } from './airline';
import { comb, meanOfEtsAndTheta, medianOfThree } from './combinations';
import { earlierCycles } from './earlier-cycles';
import { autoEts, dampedHolt, holt } from './ets/auto-ets';
import { simpleSmoothing } from './exponential-smoothing';
import { croston, syntetosBoylan, tsb, tsbOptimised } from './intermittent';
import type { Grain, PointMethod } from './panel';
import { naive, overallMean, seasonalNaive, velocityMethod } from './recent-sales';
import { seasonalSmoothing } from './seasonal-smoothing';
import { theta } from './theta';

export type PointMethodId =
  | 'velocity30' | 'velocity60' | 'velocity90' | 'naive' | 'mean' | 'seasonalNaive'
  | 'ses' | 'holt' | 'dampedHolt' | 'ets' | 'theta' | 'croston' | 'sba' | 'tsb' | 'tsbOptimised' | 'seasonalSmoothing' | 'airline' | 'earlierCycles' | 'comb' | 'medianOfThree' | 'meanOfEtsAndTheta';

export type PointMethodRow = {
  readonly id: PointMethodId;
  /** As a planner reads it. */
  readonly title: string;
  readonly method: PointMethod;
  /** The simple rules a model has to beat before it is used. */
  readonly isVelocity: boolean;
};

/** Every method that looks at one series at a time. Velocities are those of so many days in the grain's periods. */
export const pointMethods = (grain: Grain): readonly PointMethodRow[] => [
  { id: 'velocity30', title: '30-day velocity', method: velocityMethod(30, grain), isVelocity: true },
  { id: 'velocity60', title: '60-day velocity', method: velocityMethod(60, grain), isVelocity: true },
  { id: 'velocity90', title: '90-day velocity', method: velocityMethod(90, grain), isVelocity: true },
  { id: 'naive', title: 'Last period', method: naive, isVelocity: false },
  { id: 'mean', title: 'Mean of all', method: overallMean, isVelocity: false },
  { id: 'seasonalNaive', title: 'One cycle ago', method: seasonalNaive, isVelocity: false },
  { id: 'ses', title: 'Simple smoothing', method: simpleSmoothing, isVelocity: false },
  { id: 'holt', title: 'Smoothing with a trend', method: holt, isVelocity: false },
  { id: 'dampedHolt', title: 'Smoothing with a damped trend', method: dampedHolt, isVelocity: false },
  { id: 'ets', title: 'Exponential smoothing, chosen', method: autoEts, isVelocity: false },
  { id: 'theta', title: 'Theta', method: theta, isVelocity: false },
  { id: 'croston', title: 'Croston', method: croston, isVelocity: false },
  { id: 'sba', title: 'Croston, corrected', method: syntetosBoylan, isVelocity: false },
  { id: 'tsb', title: 'Size and chance', method: tsb, isVelocity: false },
  { id: 'tsbOptimised', title: 'Size and chance, fitted', method: tsbOptimised, isVelocity: false },
  { id: 'seasonalSmoothing', title: 'Season and smoothing', method: seasonalSmoothing, isVelocity: false },
  { id: 'airline', title: 'Season and steps', method: airline, isVelocity: false },
  { id: 'earlierCycles', title: 'Mean of earlier cycles', method: earlierCycles, isVelocity: false },
  { id: 'comb', title: 'Mean of three smoothings', method: comb, isVelocity: false },
  { id: 'medianOfThree', title: 'Median of three', method: medianOfThree, isVelocity: false },
  { id: 'meanOfEtsAndTheta', title: 'Smoothing and Theta', method: meanOfEtsAndTheta, isVelocity: false },
];
