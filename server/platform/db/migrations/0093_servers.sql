-- The servers that run on this database. What they know of each other may be gone after a crash: they write it again.
create unlogged table server_process (
  server_id uuid primary key,
  host text not null,
  -- Where it keeps images and videos: one place for all.
  storage text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- Requests by caller within a time: those at which every server counts together.
create unlogged table request_count (
  counter text not null,
  -- The address.
  caller text not null,
  requests int not null,
  ends_at timestamptz not null,
  primary key (counter, caller)
);

-- Rises when rights have ended or changed: each server then forgets what it knows of viewers.
create sequence viewer_change;
