-- Up Migration

-- L-20, B-17: a brand's colours are data. The default is coral and amber.
alter table brands add column colors jsonb not null default '{"primary":{"50":"#FFF4F3","100":"#FFE6E2","200":"#FFC9C3","300":"#FFA298","400":"#FB756C","500":"#F2504B","600":"#D43635","700":"#B12728","800":"#8B1E1E","900":"#681716"},"secondary":{"50":"#FFF8ED","100":"#FFEDCE","200":"#FFDDA4","300":"#FFC76A","400":"#FFB439","500":"#F4A216","600":"#CB8400","700":"#9D6500","800":"#794D01","900":"#5C3A02"}}';
-- What the theme was called before.
update brands set colors = '{"primary":{"50":"#FCF4F9","100":"#F8E7F1","200":"#F0CCE3","300":"#E7A8D1","400":"#DC81BF","500":"#D063B0","600":"#B44C96","700":"#963C7C","800":"#752E61","900":"#572248"},"secondary":{"50":"#FCF9EE","100":"#F9EFD1","200":"#F4E1A9","300":"#EDCF73","400":"#E6C146","500":"#D8B227","600":"#B39215","700":"#8A700E","800":"#6A5609","900":"#504107"}}'
where settings ->> 'theme' = 'plum';
update brands set settings = settings - 'theme';
