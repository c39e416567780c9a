/** The part of the spreadsheet library that opens OLE compound files and zips. The library types it as any. */
import * as XLSX from 'xlsx';

type Container = {
  readonly FullPaths: readonly string[];
  readonly FileIndex: readonly { readonly name: string; readonly size?: number; readonly content?: unknown }[];
};

type CompoundFiles = {
  readonly read: (file: Buffer, options: { readonly type: 'buffer' }) => Container;
  readonly write: (container: Container, options: { readonly type: 'buffer'; readonly fileType: 'zip' | 'cfb'; readonly compression?: boolean }) => Buffer;
  readonly utils: {
    readonly cfb_new: () => Container;
    readonly cfb_add: (container: Container, name: string, content: Buffer) => unknown;
    readonly use_zlib: (zlib: { readonly InflateRaw: unknown; readonly deflateRawSync: unknown }) => void;
  };
};

export const compoundFiles = XLSX.CFB as CompoundFiles; // its own documentation describes it so
