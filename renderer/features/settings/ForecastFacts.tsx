import { Title } from '@mantine/core';
import { forecastFacts } from './forecast-facts';
import panel from './settings.module.css';

export const ForecastFacts = () => (
  <section className={panel.panel} aria-labelledby="forecast-facts">
    <Title order={2} id="forecast-facts">
      Fixed
    </Title>
    <dl className={panel.facts}>
      {forecastFacts.map(({ title, value, usedFor }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {value}. {usedFor}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
