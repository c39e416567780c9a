import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AreasContext } from '../ui/pages';
import { StoreContext, type ChosenStore } from '../ui/services';
import { cssVariables, themeFor } from '../ui/theme';
import { useChosenStore } from './chosen-store';
import { CrashScreen } from './page/CrashScreen';
import { DataEnded } from './page/DataEnded';
import { areas } from './page-table';
import { firstPageData, routes } from './routes';
import { connectServices } from './services';
import { styleNonce } from './style-nonce';
import { WorkspaceProvider } from './workspace';

const Window = ({ store }: { readonly store: ChosenStore }) => {
  const [router] = useState(() => createBrowserRouter(routes, { hydrationData: firstPageData }));
  const [services] = useState(connectServices);
  return (
    <AreasContext value={areas}>
      <StoreContext value={store}>
        <WorkspaceProvider services={services}>
          <RouterProvider router={router} />
          <DataEnded when={services.dataEnded} />
        </WorkspaceProvider>
      </StoreContext>
    </AreasContext>
  );
};

export const App = () => {
  const store = useChosenStore();
  return (
    <MantineProvider
      theme={themeFor(store.storeId)}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <CrashScreen>
        <Window store={store} />
      </CrashScreen>
    </MantineProvider>
  );
};
