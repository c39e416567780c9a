/** The ways from the factory desk to its lists and to the bundles. */
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './bundles.module.css';

const ways = [
  ['/factory-desk/configure-bundles', 'Configure bundles'], ['/factory-desk/configure-bundles?tab=doctor', 'Mapping doctor'], ['/factory-desk/upload-fd-items', 'Upload items'], ['/factory-desk/upload-bundles', 'Upload bundles'],
  ['/factory-desk/upload-bundle-items', 'Upload items to bundles'], ['/factory-desk/upload-purchase-orders', 'Upload purchase orders'], ['/factory-desk/upload-bundles-to-asin', 'Upload bundles to ASINs'], ['/reports/local-stock', 'Stock in our warehouse'],
] as const;

export const FactoryLinks = () => (
  <nav className={classes.row} aria-label="Lists of the factory desk">
    {ways.map(([to, title]) => (
      <Anchor key={to} component={Link} to={to} size="sm" underline="always">
        {title}
      </Anchor>
    ))}
  </nav>
);
