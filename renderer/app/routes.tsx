/** Every address the window answers to: the sign-in page, each page of the table, and what is sent on or not found. */
import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { Gate } from './gate';
import { resolvePath } from './navigation';
import { PageFrame } from './page/PageFrame';
import { NotFoundPage } from './page/NotFoundPage';
import { RouteError } from './page/RouteError';
import { loginPath, pages } from './page-table';
import { KnownSettings } from './known-settings';
import { beforePage, isAnotherPage } from './shell/before-page';
import { Shell } from './shell/Shell';
import { SignInPage } from './sign-in/SignInPage';

const Elsewhere = () => {
  const location = useLocation();
  const destination = resolvePath(location.pathname);
  if (destination.kind === 'moved') {
    return <Navigate to={{ pathname: destination.to, search: location.search, hash: location.hash }} replace />;
  }
  return <NotFoundPage />;
};

export const routes: RouteObject[] = [
  {
    element: <Gate />,
    errorElement: <RouteError />,
    children: [
      { path: loginPath, caseSensitive: true, element: <SignInPage /> },
      {
        element: (
          <KnownSettings>
            <Shell />
          </KnownSettings>
        ),
        children: [
          ...pages.map((page) => ({
            id: page.id,
            path: page.path,
            caseSensitive: true,
            ...(page.kind === 'sheet' ? { loader: beforePage, shouldRevalidate: isAnotherPage } : {}),
            element: <PageFrame key={page.id} page={page} />,
            errorElement: <RouteError />,
          })),
          { path: '*', element: <Elsewhere /> },
        ],
      },
    ],
  },
];

/** The first page of a window waits for nothing. */
export const firstPageData = { loaderData: Object.fromEntries(pages.map(({ id }) => [id, null])) };
