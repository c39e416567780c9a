/**
 * One-step errors of a model with additive error as a function of its smoothing parameters alone. The errors are straight lines in the first level and the first trend, so that
 * the best first states follow by least squares, and only one to four parameters are left to search.
 */
export class LinearErrors {
  /** Best first level and trend of the last evaluation. */
  firstLevel = 0;
  firstTrend = 0;
  private readonly season: Float64Array;
  private readonly levelSeason: Float64Array;
  private readonly trendSeason: Float64Array;

  /** `values`: NaN where not known. `figure`: what each place of the cycle adds at the start, null for no season. */
  constructor(
    private readonly values: Float64Array,
    private readonly figure: Float64Array | null,
  ) {
    const cycle = figure?.length ?? 0;
    this.season = new Float64Array(cycle);
    this.levelSeason = new Float64Array(cycle);
    this.trendSeason = new Float64Array(cycle);
  }

  /** Sum of squared errors at the best first states. */
  squares(alpha: number, beta: number, gamma: number, phi: number, withTrend: boolean): number {
    return this.figure === null ? this.plain(alpha, beta, phi, withTrend) : this.seasonal(this.figure, alpha, beta, gamma, phi, withTrend);
  }

  private plain(alpha: number, beta: number, phi: number, withTrend: boolean): number {
    const { values } = this;
    const n = values.length;
    const keep = 1 - alpha;
    let level = 0;
    let trend = 0;
    // How level and trend answer to a first level of 1, and to a first trend of 1.
    let levelOfLevel = 1;
    let trendOfLevel = 0;
    let levelOfTrend = 0;
    let trendOfTrend = 1;
    let ee = 0;
    let el = 0;
    let et = 0;
    let ll = 0;
    let lt = 0;
    let tt = 0;
    for (let t = 0; t < n; t += 1) {
      trend *= phi;
      trendOfLevel *= phi;
      trendOfTrend *= phi;
      level += trend;
      levelOfLevel += trendOfLevel;
      levelOfTrend += trendOfTrend;
      const error = (values[t] ?? NaN) - level;
      if (error !== error) continue;
      ee += error * error;
      el += error * levelOfLevel;
      et += error * levelOfTrend;
      ll += levelOfLevel * levelOfLevel;
      lt += levelOfLevel * levelOfTrend;
      tt += levelOfTrend * levelOfTrend;
      level += alpha * error;
      trend += beta * error;
      trendOfLevel -= beta * levelOfLevel;
      trendOfTrend -= beta * levelOfTrend;
      levelOfLevel *= keep;
      levelOfTrend *= keep;
    }
    return this.solve(withTrend, ee, el, et, ll, lt, tt);
  }

  private seasonal(figure: Float64Array, alpha: number, beta: number, gamma: number, phi: number, withTrend: boolean): number {
    const { values, season, levelSeason, trendSeason } = this;
    const n = values.length;
    const cycle = figure.length;
    season.set(figure);
    levelSeason.fill(0);
    trendSeason.fill(0);
    let place = 0;
    let level = 0;
    let trend = 0;
    let levelOfLevel = 1;
    let trendOfLevel = 0;
    let levelOfTrend = 0;
    let trendOfTrend = 1;
    let ee = 0;
    let el = 0;
    let et = 0;
    let ll = 0;
    let lt = 0;
    let tt = 0;
    for (let t = 0; t < n; t += 1) {
      trend *= phi;
      trendOfLevel *= phi;
      trendOfTrend *= phi;
      level += trend;
      levelOfLevel += trendOfLevel;
      levelOfTrend += trendOfTrend;
      const error = (values[t] ?? NaN) - level - (season[place] ?? 0);
      if (error === error) {
        const byLevel = levelOfLevel + (levelSeason[place] ?? 0);
        const byTrend = levelOfTrend + (trendSeason[place] ?? 0);
        ee += error * error;
        el += error * byLevel;
        et += error * byTrend;
        ll += byLevel * byLevel;
        lt += byLevel * byTrend;
        tt += byTrend * byTrend;
        level += alpha * error;
        levelOfLevel -= alpha * byLevel;
        levelOfTrend -= alpha * byTrend;
        trend += beta * error;
        trendOfLevel -= beta * byLevel;
        trendOfTrend -= beta * byTrend;
        season[place] = (season[place] ?? 0) + gamma * error;
        levelSeason[place] = (levelSeason[place] ?? 0) - gamma * byLevel;
        trendSeason[place] = (trendSeason[place] ?? 0) - gamma * byTrend;
      }
      place = place + 1 === cycle ? 0 : place + 1;
    }
    return this.solve(withTrend, ee, el, et, ll, lt, tt);
  }

  private solve(withTrend: boolean, ee: number, el: number, et: number, ll: number, lt: number, tt: number): number {
    const determinant = ll * tt - lt * lt;
    if (withTrend && determinant > 1e-12 * ll * tt) {
      this.firstLevel = (el * tt - et * lt) / determinant;
      this.firstTrend = (et * ll - el * lt) / determinant;
    } else {
      this.firstLevel = ll > 0 ? el / ll : 0;
      this.firstTrend = 0;
    }
    return Math.max(0, ee - this.firstLevel * el - this.firstTrend * et);
  }
}
