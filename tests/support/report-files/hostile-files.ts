/** Every hostile file there is a written answer for: the reader's tests and the running app are held to the same list. */
import { hostileArchives } from './hostile-archives';
import { hostileContainers } from './hostile-containers';
import { hostileMarkup } from './hostile-markup';
import { hostileOddPackages } from './hostile-odd-packages';
import { hostilePlaces } from './hostile-places';
import { hostileText } from './hostile-text';
import { hostileWorkbooks } from './hostile-workbooks';
import type { HostileCase } from './hostile-case';

export const hostileFiles: readonly HostileCase[] = [...hostilePlaces, ...hostileText, ...hostileWorkbooks, ...hostileArchives, ...hostileOddPackages, ...hostileContainers, ...hostileMarkup];
